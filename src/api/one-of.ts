import * as v from 'valibot'

/**
 * One of an enumeration's values: a number or text on the wire, its name in the app. A number without a name fails: inside `fieldOr` or `lenient` it
 * becomes the default and is counted.
 */
export function oneOf<const Name extends string>(names: Readonly<Record<number, Name>>) {
  const known = Object.entries(names)
  const byNumber = new Map<string, Name>(known)
  const numbers = known.flatMap(([number]) => [Number(number), number])
  return v.pipe(
    v.picklist(numbers),
    v.rawTransform<string | number, Name>(
      ({ dataset, NEVER }) => byNumber.get(String(dataset.value)) ?? NEVER,
    ),
  )
}
