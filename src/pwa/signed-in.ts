/** The key that local storage has while a member is logged in: the frame of `index.html` then shows no guest's card. */
export const SIGNED_IN = 'signed-in'
