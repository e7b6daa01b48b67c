import { callBoundsAt } from '@vignette/effects/publishing/tools/call-bounds'
import type { HandlerTools } from '@vignette/effects/handlers'
import type { NetworkAdapter } from '@vignette/networks/network-adapter'
import { callMoments } from '../failpoints.ts'

type Publishing = NonNullable<HandlerTools['publishing']>

const observed = (adapter: NetworkAdapter, pass: (failpoint: string) => void): NetworkAdapter => {
  const beside =
    <Args extends unknown[], Answer>(
      { before, after }: (typeof callMoments)[keyof typeof callMoments],
      call: (...args: Args) => Promise<Answer>,
    ) =>
    async (...args: Args): Promise<Answer> => {
      pass(before)
      const answer = await call(...args)
      pass(after)
      return answer
    }
  return {
    ...adapter,
    publish: beside(callMoments.publish, adapter.publish),
    find: beside(callMoments.find, adapter.find),
  }
}

/** Publishing with failpoints beside the calls of networks, `CALL_SPEED` times as fast in everything that is waited for. */
export const hurried = (
  tools: Publishing,
  env: Readonly<Record<string, string | undefined>>,
  pass: (failpoint: string) => void,
): Publishing => ({
  ...tools,
  bounds: callBoundsAt(Number(env['CALL_SPEED'] ?? 1)),
  random: () => 0,
  networks: {
    ...tools.networks,
    adapterOf: (network) => {
      const adapter = tools.networks.adapterOf(network)
      return adapter && observed(adapter, pass)
    },
  },
})
