/** What `readSettings` of the app's build reads. */
const SETTINGS = ['VITE_API_BASE', 'VITE_PICTURE_HOSTS', 'VITE_TOKEN_KEY', 'VITE_KILL_SWITCH']

/** Makes builds ignore the settings in `.env` files, which are for production. Those in the environment still have effect. */
export function ignoreEnvFiles(): void {
  for (const name of SETTINGS) process.env[name] ??= ''
}
