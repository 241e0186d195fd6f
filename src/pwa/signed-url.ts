/**
 * The query parameters that sign a storage URL: AWS, Google, Alibaba, Tencent, CloudFront and Azure. Excludes Alibaba's
 * `x-oss-process`, which sets the size of the picture.
 */
const SIGNATURE =
  /^(x-(amz|goog|oss|cos)-(?!process$).+|(q-)?sign(ature)?(-.+)?|sig|se|st|expires|policy|key-pair-id|awsaccesskeyid|ossaccesskeyid|googleaccessid|token|auth_key)$/i

/**
 * Returns a picture's URL without its signature: a re-signed URL is the same picture. A relative URL gets a placeholder host; an
 * invalid one stays as it is.
 */
export function withoutSignature(address: string): string {
  let url
  try {
    url = new URL(address, 'https://host.invalid')
  } catch {
    return address
  }
  for (const name of new URLSearchParams(url.search).keys())
    if (SIGNATURE.test(name)) url.searchParams.delete(name)
  return url.href
}

/** Returns whether an absolute URL is signed. */
export function isSigned(address: string): boolean {
  return withoutSignature(address) !== new URL(address).href
}
