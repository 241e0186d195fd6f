import { expect, it } from 'vitest'
import { nameInPart } from '../../../../src/features/profile/rules.ts'

it.each([
  ['王小明', '•小明'],
  ['李明', '•明'],
  ['𠮷田明', '•田明'],
  ['Budi Santoso', '•udi Santoso'],
  ['王', '•'],
  ['•••', '•••'],
  ['•••so', '•••so'],
])('shows the name %j to its owner as %j', (name, shown) => expect(nameInPart(name)).toBe(shown))
