import { readFileSync } from 'node:fs'
import { setGlobalProxyFromEnv } from 'node:http'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { Google } from './google.ts'

/** Leads this process to a stand-in for Google, as the environment leads others. @returns what takes that back. */
export const leadToGoogle = ({ environment }: Pick<Google, 'environment'>): (() => void) => {
  const believed = getCACertificates('default')
  setDefaultCACertificates([...believed, readFileSync(environment.NODE_EXTRA_CA_CERTS, 'utf8')])
  const restore = setGlobalProxyFromEnv({ HTTPS_PROXY: environment.HTTPS_PROXY })
  return () => {
    restore()
    setDefaultCACertificates(believed)
  }
}
