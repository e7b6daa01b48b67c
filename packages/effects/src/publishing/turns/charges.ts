import { randomUUID } from 'node:crypto'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { networkBudget } from '@vignette/domain/network-budgets/decider'
import { usedUpCode } from '@vignette/domain/network-budgets/refusals'
import { monthOf } from '@vignette/domain/network-budgets/state'
import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import type { NetworkCapabilities } from '@vignette/domain/networks/capabilities'
import { costOfLook, costOfText } from '@vignette/domain/networks/costs'
import type { Network } from '@vignette/domain/networks/network-names'
import type { TargetFailure } from '@vignette/domain/posts/schemas'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import type { PublishingTools } from '../tools/publishing-tools.ts'

type Costs = NonNullable<NetworkCapabilities['costs']>

type Charging = Pick<PublishingTools, 'now' | 'networks'> & { readonly streams: WorkflowStreams }

/** Where a network charges: every call is charged to the workspace before it is made. */
export type Charges = {
  /** @returns why it cannot be paid for, if it cannot. What is charged under the same name is charged once. */
  readonly post: (name: string, text: string) => Promise<TargetFailure | null>
  readonly altTexts: (count: number) => Promise<TargetFailure | null>
  readonly look: () => Promise<TargetFailure | null>
  readonly removal: () => Promise<TargetFailure | null>
  /** The post is certainly not out. */
  readonly giveBack: (name: string) => Promise<void>
}

export const createCharges = (
  { streams, now, networks }: Charging,
  { workspaceId, network }: { readonly workspaceId: string; readonly network: Network },
): Charges => {
  const { costs } = capabilitiesOf(network)

  const charge = async (name: string, amount: number): Promise<TargetFailure | null> => {
    if (amount === 0) return null
    const of = {
      workspaceId,
      network,
      charge: name,
      amount,
      month: monthOf(await now()),
      limit: networks.budgetOf(network),
    }
    try {
      await streams.send(networkBudget, workspaceId, { type: 'ChargeCall', ...of }, `charge:${randomUUID()}`)
      return null
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== usedUpCode) throw error
      return { code: 'budget', detail: error.message }
    }
  }
  const paying = (amountOf: (costs: Costs) => number, name: string = randomUUID()) =>
    costs ? charge(name, amountOf(costs)) : Promise.resolve(null)

  return {
    post: (name, text) => paying((each) => costOfText(each, text), name),
    altTexts: (count) => paying(({ altText }) => altText * count),
    look: () => paying(costOfLook),
    removal: () => paying(({ remove }) => remove),
    giveBack: async (name) => {
      if (!costs) return
      const command = { type: 'ReturnCharge', workspaceId, network, charge: name } as const
      await streams.send(networkBudget, workspaceId, command, `return:${randomUUID()}`)
    },
  }
}
