import { expect, it } from 'vitest'
import { maskedText } from '../../../src/storage/masked.ts'

it.each([
  ['', ''],
  ['陈明', '•••'],
  ['Ana', '•••'],
  ['Budi Santoso', '•••so'],
  ['13800138000', '•••00'],
  ['•••so', '•••so'],
])('%j is masked as %j', (text, masked) => expect(maskedText(text)).toBe(masked))
