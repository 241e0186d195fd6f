/** The local storage key that marks a logged-in member. While it is set, `index.html` hides the guest card. */
export const SIGNED_IN = 'signed-in'
