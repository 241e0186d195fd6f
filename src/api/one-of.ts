import * as v from 'valibot'

/**
 * Returns a schema that maps an enum's wire value to its name in the app. An unknown value fails; `fieldOr` and
 * `optionalField` replace it with the default and count it.
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
