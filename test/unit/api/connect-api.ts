import { configureApi } from '../../../src/api/client.ts'
import { getSession } from '../../../src/session/session.ts'

const nothing = () => undefined

/** Configures the API client without the rest of the app. It uses the session's token and English. */
export function connectApi(): void {
  configureApi({
    token: () => getSession().token,
    language: () => 'EN',
    sessionEnded: nothing,
    reached: nothing,
    lost: nothing,
  })
}
