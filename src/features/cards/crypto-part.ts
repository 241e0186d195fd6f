// What only the form for a USDT address needs: loaded with it.
export { checkAddress, networkOf } from './usdt-address.ts'
export { AddressField } from './address-field.tsx'
