/** What reads codes out of pictures. */
interface CodeReader {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>
}

type ReaderClass = new (options: { formats: string[] }) => CodeReader

// Not in TypeScript's library: Chrome has it on Android and macOS, Safari and Firefox have not.
function isReaderClass(value: unknown): value is ReaderClass {
  return typeof value === 'function'
}

/** A reader of QR codes; undefined where the browser has none. */
export function codeReader(): CodeReader | undefined {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  return isReaderClass(found) ? new found({ formats: ['qr_code'] }) : undefined
}

/** Whether this browser lets the app look through the camera. */
export function hasCamera(): boolean {
  // Absent on an insecure origin, whatever the types say.
  return 'mediaDevices' in navigator
}
