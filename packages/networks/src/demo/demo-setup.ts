import { needsNothing, type NetworkSetup } from '../network-setup.ts'
import { createDemoAdapter } from './demo-adapter.ts'

export type DemoSettings = {
  /** The demo network; it is not offered without. */
  readonly DEMO_NETWORK_URL?: string | undefined
  /** Where people see the demo network, if that is another address. */
  readonly DEMO_NETWORK_PUBLIC_URL?: string | undefined
}

const placeOf = ({ DEMO_NETWORK_URL: url, DEMO_NETWORK_PUBLIC_URL: place = url }: DemoSettings): string | null =>
  place ?? null

export const demoSetup: NetworkSetup<DemoSettings> = {
  ...needsNothing,
  network: 'demo',
  needs: ['DEMO_NETWORK_URL'],
  hindranceOf: () => 'The demo network is not running here.',
  adapterFor: ({ DEMO_NETWORK_URL: url, DEMO_NETWORK_PUBLIC_URL: publicUrl }, { outbound, now }) =>
    url === undefined ? undefined : createDemoAdapter({ outbound, url, publicUrl, now }),
  servicesOf: ({ DEMO_NETWORK_URL: url }) => [url],
  placeOf,
  pageOf: (settings, { handle }) => {
    const place = placeOf(settings)
    return place && `${place}/@${handle}`
  },
}
