import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { readPrivateJson, writePrivateFile } from './private-file.ts'

const names = ['sessionSecret', 'masterKey', 'databasePassword'] as const

export type Secrets = Record<(typeof names)[number], string>

const fileOf = (dataDir: string): string => path.join(dataDir, 'secrets.json')

/** The secrets that a data folder has so far. */
export const readSecrets = (dataDir: string): Partial<Secrets> => readPrivateJson(fileOf(dataDir)) ?? {}

/** The secrets of a data folder. The first start creates them. */
export const loadSecrets = (dataDir: string): Secrets => {
  const stored = readSecrets(dataDir)
  const secrets = { ...stored, ...Object.fromEntries(names.map((name) => [name, stored[name] ?? newSecret()])) }
  if (names.some((name) => stored[name] === undefined)) {
    writePrivateFile(fileOf(dataDir), `${JSON.stringify(secrets, null, 2)}\n`)
  }
  return secrets as Secrets
}

/** 256 random bits as URL-safe characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
