import type { Outbound } from '@vignette/outbound/outbound'
import { type Call, createCalls, type NetworkAnswer, type NetworkCall, ofMedia } from '../calls/network-calls.ts'
import { judgeApi, judgeTokens, judgeUpload } from './linkedin-verdicts.ts'
import type { LinkedinApp } from './linkedin-app.ts'

/** `as` names a method that HTTP does not have. */
type RestCall = Pick<NetworkCall, 'method' | 'body' | 'timeoutMs'> & {
  readonly token: string
  readonly as?: 'FINDER' | 'PARTIAL_UPDATE' | 'DELETE'
}

export type LinkedinCalls = {
  /** `path` comes after `/rest/`. */
  readonly rest: (path: string, call: RestCall) => Promise<NetworkAnswer>
  /** As `rest`, where what is wrong is the medium. */
  readonly restWithMedia: LinkedinCalls['rest']
  /** What has no versions. */
  readonly plain: Call
  /** Where tokens come from. */
  readonly tokens: Call
  /** To the addresses that LinkedIn names for uploads. */
  readonly send: Call
}

type CallsOptions = { readonly outbound: Pick<Outbound, 'call'> } & Pick<LinkedinApp, 'url' | 'version'>

export const createLinkedinCalls = ({ outbound, url, version }: CallsOptions): LinkedinCalls => {
  const versioned =
    (call: Call): LinkedinCalls['rest'] =>
    (path, { as, ...rest }) => {
      const method = as === undefined ? {} : { 'x-restli-method': as }
      const headers = { 'linkedin-version': version, 'x-restli-protocol-version': '2.0.0', ...method }
      return call({ ...rest, url: `${url}/rest/${path}`, headers })
    }
  const plain = createCalls({ outbound, judge: judgeApi })
  return {
    rest: versioned(plain),
    restWithMedia: versioned(createCalls({ outbound, judge: ofMedia(judgeApi) })),
    plain,
    tokens: createCalls({ outbound, judge: judgeTokens }),
    send: createCalls({ outbound, judge: judgeUpload }),
  }
}
