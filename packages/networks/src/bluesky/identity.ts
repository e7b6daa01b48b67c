import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import { isFailure, NetworkFailure } from '../network-failure.ts'
import { serverOf } from '../calls/server-of.ts'
import type { Xrpc } from './xrpc.ts'

const didDocument = z.object({
  service: z
    .array(z.object({ id: z.string(), type: z.string().optional(), serviceEndpoint: z.unknown().optional() }))
    .optional(),
})

/** Where a DID document says that the repository is; undefined if it does not. */
export const serverIn = (document: unknown): string | undefined => {
  const services = didDocument.safeParse(document).data?.service ?? []
  const endpoint = services.find(({ id }) => id.endsWith('#atproto_pds'))?.serviceEndpoint
  return typeof endpoint === 'string' ? serverOf(endpoint) : undefined
}

const documentUrl = (did: string, directory: string): string | undefined => {
  if (did.startsWith('did:plc:')) return `${directory}/${encodeURIComponent(did)}`
  const host = /^did:web:(?<host>[a-z\d.-]+)$/i.exec(did)?.groups?.['host']
  return host && `https://${host}/.well-known/did.json`
}

type IdentityOptions = {
  readonly xrpc: Xrpc
  /** A server that knows all handles. */
  readonly url: string
  /** The directory of DIDs. */
  readonly directory: string
}

const unknownHandle = () =>
  new NetworkFailure({ code: 'gone', phase: 'neverSent', says: 'There is no account with this handle.' })

/** Who has a handle, and where their posts are. */
export const createIdentity = ({ xrpc, url, directory }: IdentityOptions) => {
  const didOf = async (handle: string): Promise<string | undefined> => {
    const answer = await xrpc.get(url, 'com.atproto.identity.resolveHandle', { handle }).catch((error: unknown) => {
      // who does not resolve is said with 400, in several words
      if (isFailure(error) && error.phase === 'refused' && error.code !== 'rateLimited') return undefined
      throw error
    })
    return answer && contentOf(z.object({ did: z.string() }), answer).did
  }
  return {
    didOf,
    /** The server of a handle. @throws {NetworkFailure} `gone` if nobody has it. */
    serverOfHandle: async (handle: string): Promise<string> => {
      const did = await didOf(handle)
      const document = did === undefined ? undefined : documentUrl(did, directory)
      if (document === undefined) throw unknownHandle()
      const server = serverIn((await xrpc.document(document)).body)
      if (server === undefined) throw unknownHandle()
      return server
    },
  }
}

export type Identity = ReturnType<typeof createIdentity>
