import { icon } from './icon.tsx'

export const EditIcon = icon(
  'M12 19.5h8M4.5 19.5l.8-3.6L16 5.2a1.6 1.6 0 0 1 2.3 0l.5.5a1.6 1.6 0 0 1 0 2.3L8.1 18.7z',
)
