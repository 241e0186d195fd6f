import { judge, type Findings } from './stage.ts'

/** The bytes the browser loads. */
export async function bytes(): Promise<Findings> {
  return judge(['not written yet'])
}
