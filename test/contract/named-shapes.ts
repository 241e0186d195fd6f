import type { JsonSchema } from '@valibot/to-json-schema'

type Named = Record<string, JsonSchema>

/** Names every object that occurs more than once in a call's answer. It is described once, and the answer refers to it. */
export function namedShapes(call: string, answer: JsonSchema): { answer: JsonSchema; shapes: Named } {
  const times = new Map<string, number>()
  const count = (shape: JsonSchema): JsonSchema => {
    const text = JSON.stringify(shape)
    if (shape.properties) times.set(text, (times.get(text) ?? 0) + 1)
    return changeInside(shape, count)
  }
  count(answer)

  const shapes: Named = {}
  const names = new Map<string, string>()
  const refer = (shape: JsonSchema, name: string): JsonSchema => {
    const text = JSON.stringify(shape)
    const inside = () => changeInside(shape, (part, key) => refer(part, name + key))
    if ((times.get(text) ?? 0) < 2) return inside()
    const known = names.get(text) ?? freeName(shapes, name)
    names.set(text, known)
    shapes[known] ??= inside()
    return { $ref: `#/components/schemas/${known}` }
  }
  return { answer: refer(answer, capital(call)), shapes }
}

type Change = (part: JsonSchema, key: string) => JsonSchema

function changeInside(shape: JsonSchema, change: Change): JsonSchema {
  const changed = (part: JsonSchema | boolean, key: string) =>
    typeof part === 'boolean' ? part : change(part, key)
  const { properties, items, prefixItems, anyOf } = shape
  return {
    ...shape,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, part]) => [
          key,
          changed(part, key === 'data' ? '' : capital(key)),
        ]),
      ),
    }),
    ...(items !== undefined && !Array.isArray(items) && { items: changed(items, 'Row') }),
    ...(prefixItems && { prefixItems: prefixItems.map((part) => changed(part, '')) }),
    ...(anyOf && { anyOf: anyOf.map((part) => changed(part, '')) }),
  }
}

function freeName(shapes: Readonly<Named>, name: string): string {
  const taken = Object.keys(shapes).filter((one) => one.replace(/\d+$/, '') === name).length
  return taken ? `${name}${taken + 1}` : name
}

const capital = (name: string) => name.replaceAll(/(?:^|_)(.)/g, (_, first: string) => first.toUpperCase())
