import { configureApi } from '../../../src/api/client.ts'
import { getSession } from '../../../src/session/session.ts'

const nothing = () => undefined

/** Configures the API client with the session's token and English, without the rest of the app. */
export function connectApi(): void {
  configureApi({
    token: () => getSession().token,
    language: () => 'EN',
    sessionEnded: nothing,
    reached: nothing,
    lost: nothing,
  })
}
