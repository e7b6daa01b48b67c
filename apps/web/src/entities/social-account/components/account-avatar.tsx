import type { Network } from '@vignette/domain/networks/network-names'
import { initialOf } from '#lib/formats.ts'
import { networkIcons } from '../network-icons.ts'
import classes from './account-avatar.module.css'

type AccountAvatarProps = {
  readonly account: {
    readonly network: Network
    readonly handle: string | null
    readonly name?: string
  }
  readonly isSmall?: boolean
}

/**
 * The initial of an account with the mark of its network. The picture that it has there is not shown: it would be fetched
 * from the network, which would learn who looks at it.
 */
export const AccountAvatar = ({ account: { network, handle, name }, isSmall = false }: AccountAvatarProps) => {
  const Icon = networkIcons[network]
  const initial = initialOf((name || handle || '').replace(/^@/, ''))
  return (
    <span className={classes.avatar} data-small={isSmall || undefined} aria-hidden>
      <span className={classes.initial}>{initial || '?'}</span>
      <span className={classes.network}>
        <Icon size={isSmall ? 12 : 16} stroke={2} />
      </span>
    </span>
  )
}
