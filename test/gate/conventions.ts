import { writtenFiles } from './files.ts'
import { layerFindings, unusedEdges } from './layers.ts'
import { lengthFindings, medianLength } from './lengths.ts'
import { forbiddenFindings } from './forbidden.ts'
import { judge, together, type Findings } from './stage.ts'

/** Checks the rules of this project: layers, forbidden words and names, file lengths. The files of the checks say what turns each red. */
export function conventions(): Findings {
  const files = writtenFiles()
  return together([
    judge([...layerFindings(files), ...unusedEdges(files)]),
    judge(forbiddenFindings(files)),
    judge(lengthFindings(files), `  ${files.length} files, median of src ${medianLength(files)} lines`),
  ])
}
