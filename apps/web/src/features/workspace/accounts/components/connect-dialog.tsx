import { useQuery } from '@tanstack/react-query'
import { type Network, networkNames, shortNameOf } from '@vignette/domain/networks/network-names'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import type { networksPageSchema } from '@vignette/domain/social-accounts/schemas/networks'
import { useState } from 'react'
import type { z } from 'zod'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { IconChevronRight } from '#components/ui/icons.ts'
import { networksQuery } from '#entities/social-account/get-networks.ts'
import { accountWords } from '#entities/social-account/account-words.ts'
import { networkIcons } from '#entities/social-account/network-icons.ts'
import { signInWay } from '../sign-in-ways.ts'
import { ConnectForm } from './connect-form.tsx'
import classes from './connect-dialog.module.css'

type NetworkItem = z.output<typeof networksPageSchema>['items'][number]

/** What is connected: a new account, or one again. */
export type Connection = 'new' | ShownAccount

type ConnectDialogProps = { readonly connection: Connection | null; readonly close: () => void }

/** Chooses a network and signs in to it, open as long as there is something to connect. */
export const ConnectDialog = ({ connection, close }: ConnectDialogProps) => {
  const [chosen, choose] = useState<Network | null>(null)
  const account = connection === 'new' ? null : connection
  const network = account?.network ?? chosen
  const leave = () => {
    choose(null)
    close()
  }
  return (
    <Dialog opened={connection !== null} close={leave} title={titleOf(account, network)}>
      {connection !== null && (
        <Steps
          key={account?.id ?? 'new'}
          account={account}
          network={network}
          choose={choose}
          back={account ? leave : () => choose(null)}
          close={leave}
        />
      )}
    </Dialog>
  )
}

const titleOf = (account: ShownAccount | null, network: Network | null): string => {
  if (account) return `Connect ${accountWords(account)} again`
  return network ? `Connect an account on ${shortNameOf(network)}` : 'Connect an account'
}

/** What does not work where the internet cannot reach this installation. */
const whyNot = ({ isReachable, needsPublicAddress }: NetworkItem): string | undefined =>
  isReachable === true ? undefined : needsPublicAddress?.why

type StepsProps = {
  readonly account: ShownAccount | null
  readonly network: Network | null
  readonly choose: (network: Network) => void
  readonly back: () => void
  readonly close: () => void
}

const Steps = ({ account, network, choose, back, close }: StepsProps) => {
  const { data, error, isFetching, refetch } = useQuery(networksQuery)
  if (network) {
    const item = data?.items.find((each) => each.network === network)
    const why = item && whyNot(item)
    return <ConnectForm network={network} why={why} account={account} back={back} close={close} />
  }
  if (error && !data) {
    return (
      <FailurePanel
        title="The networks could not be loaded"
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data) return <PageSkeleton label="Loading the networks" heights={[180]} />
  return (
    <ul className={classes.networks}>
      {data.items
        .filter(({ offered }) => offered)
        .map((item) => {
          const why = whyNot(item)
          const Icon = networkIcons[item.network]
          return (
            <li key={item.network}>
              <button type="button" className={classes.network} onClick={() => choose(item.network)}>
                <Icon size={24} stroke={1.75} aria-hidden />
                <span className={classes.words}>
                  <strong>{networkNames[item.network]}</strong>
                  <span>{signInWay(item.network).summary}</span>
                  {why !== undefined && <span className={classes.why}>{why}</span>}
                </span>
                <IconChevronRight size={18} stroke={1.75} aria-hidden />
              </button>
            </li>
          )
        })}
    </ul>
  )
}
