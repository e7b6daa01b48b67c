/** The settings of the environment, else of `.env`, else of the `npm start` that runs here. @throws {ConfigError} */
export const findEnvironment = async (): Promise<Readonly<Record<string, string | undefined>>> => {
  if (process.env['DATABASE_URL'] || process.env['DATABASE_URL_FILE']) return process.env
  const launcher = await import('@vignette/platform/dev/running-instance').catch(() => undefined) // an image has none
  return launcher ? launcher.environmentHere(process.env) : process.env
}
