import { environmentHere } from './running-instance.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The settings of the environment, else of `.env`, else of the `npm start` that runs here. @throws {ConfigError} */
export const findEnvironment = async (): Promise<Environment> =>
  process.env['DATABASE_URL'] || process.env['DATABASE_URL_FILE'] ? process.env : environmentHere(process.env)
