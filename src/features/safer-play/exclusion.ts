const ABOUT_EXCLUSION = /exclu|self.?limit|responsib|自我|排除|限制|pengecualian|pembatasan|kecuali/i

/** The type of feedback under which a request for exclusion is sent: the one that is about it, else the last, where operators put what is none of the others. */
export function exclusionType<Type extends { title: string }>(types: readonly Type[]): Type | undefined {
  return types.find(({ title }) => ABOUT_EXCLUSION.test(title)) ?? types.at(-1)
}

/** A text within the characters that feedback may have, as a member counts them. */
export function within(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('')
}
