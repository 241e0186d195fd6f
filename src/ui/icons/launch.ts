// What is played.
import { icon } from './icon.tsx'

export const PlayIcon = icon('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM10 8.5v7l5.5-3.5z')
