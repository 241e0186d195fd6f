/** The local storage key that is set while a member is logged in. The frame of `index.html` then hides the guest card. */
export const SIGNED_IN = 'signed-in'
