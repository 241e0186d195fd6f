import { writtenFiles } from './files.ts'
import { layerFindings, unusedEdges } from './layers.ts'
import { lengthFindings, medianLength } from './lengths.ts'
import { markFindings } from './marks.ts'
import { judge, together, type Findings } from './stage.ts'

/** Checks the rules of this project: layers, forbidden words and names, file lengths. The files of the checks say what turns each red. */
export function houseRules(): Findings {
  const files = writtenFiles()
  return together([
    judge([...layerFindings(files), ...unusedEdges(files)]),
    judge(markFindings(files)),
    judge(lengthFindings(files), `  ${files.length} files, median of src ${medianLength(files)} lines`),
  ])
}
