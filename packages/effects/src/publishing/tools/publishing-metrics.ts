import type { Network } from '@vignette/domain/networks/network-names'
import { createCounter, createHistogram } from '@vignette/runtime/telemetry/metrics'

const lateness = createHistogram(
  'vignette_publishing_lateness_seconds',
  'How long after its moment a post was out, by network.',
  [0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 900, 3_600],
  ['network'],
)
const runs = createCounter(
  'vignette_publishing_runs_total',
  'Runs at targets of posts by network and outcome: published, unknown, or the code of the failure.',
  ['network', 'outcome'],
)
const looks = createCounter(
  'vignette_publishing_looks_total',
  'How often a network was asked whether a part is out, and what it said.',
  ['network', 'outcome'],
)

export const countRun = (network: Network, outcome: string): void => runs.add(1, { network, outcome })

export const countLook = (network: Network, outcome: string): void => looks.add(1, { network, outcome })

export const observeLateness = (network: Network, ms: number): void => lateness.observe(ms / 1_000, { network })
