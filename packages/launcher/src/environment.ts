import { environmentHere } from './running-instance.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The settings of the environment, otherwise of `.env`, otherwise of the running `npm start`. @throws {ConfigError} */
export const findEnvironment = async (): Promise<Environment> =>
  process.env['DATABASE_URL'] || process.env['DATABASE_URL_FILE'] ? process.env : environmentHere(process.env)
