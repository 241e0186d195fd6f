import { writtenFiles } from './files.ts'
import { layerFindings } from './layers.ts'
import { lengthFindings, medianLength } from './lengths.ts'
import { markFindings } from './marks.ts'
import { judge, together, type Findings } from './stage.ts'

/** The house's own rules: floors, forbidden words and names, lengths. What makes each red stands with it. */
export function houseRules(): Findings {
  const files = writtenFiles()
  return together([
    judge(layerFindings(files)),
    judge(markFindings(files)),
    judge(lengthFindings(files), `  ${files.length} files, median of src ${medianLength(files)} lines`),
  ])
}
