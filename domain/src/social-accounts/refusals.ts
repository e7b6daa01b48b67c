import { DomainError } from '../kernel/domain-error.ts'
import { capabilitiesOf } from '../networks/capability-table.ts'
import { type Network, shortNameOf } from '../networks/network-names.ts'

/** A plan has 1, 3, 10 accounts or more. */
export const accountsFull = (limit: number) =>
  new DomainError(
    'conflict',
    'accounts.full',
    `Your plan includes ${limit} social ${limit === 1 ? 'account' : 'accounts'}, and ${limit === 1 ? 'it is' : 'all of them are'} connected. ` +
      'Please disconnect one, or choose a larger plan.',
  )

export const unknownAccount = () =>
  new DomainError('notFound', 'accounts.unknown', 'This account is not connected, or it no longer is.')

/** A reconnect has to lead to the same account, or its posts would go somewhere else. */
export const otherAccount = () =>
  new DomainError(
    'conflict',
    'accounts.other',
    'You signed in to another account than the one that is connected here. Please sign in to the same one, or connect the other one as a new account.',
  )

/** What is needed to sign in at a network is missing or not taken. */
const notTaken = (code: string, message: string, path: string) => new DomainError('invalid', code, message, { path })

export const notOffered = (network: Network, why: string) =>
  new DomainError('conflict', 'accounts.not_offered', `${shortNameOf(network)} is not offered here: ${why}`)

export const missing = (path: 'handle' | 'name' | 'identifier' | 'password' | 'server', what: string) =>
  notTaken('accounts.missing', `Please enter ${what}.`, path)

export const handleTaken = (network: Network) =>
  notTaken(
    'accounts.handle_taken',
    `This name is taken on ${shortNameOf(network)}. Please choose another one.`,
    'handle',
  )

export const handleNotTaken = (network: Network) =>
  notTaken(
    'accounts.handle_not_taken',
    `${shortNameOf(network)} does not take this name. Please use 2 to 30 letters from a to z, digits and underscores.`,
    'handle',
  )

/** Whether a network lets a bot in, with a token of its own. */
const isByBot = (network: Network): boolean => capabilitiesOf(network).byBot === true

export const wrongPassword = (network: Network) =>
  notTaken(
    'accounts.wrong_password',
    isByBot(network)
      ? `${shortNameOf(network)} knows no bot with this token. Please check it.`
      : `${shortNameOf(network)} does not know this name with this app password. Please check both.`,
    'password',
  )

export const mayNotPost = (network: Network) =>
  notTaken(
    'accounts.may_not_post',
    `The bot may not post in this channel of ${shortNameOf(network)}. Please give it the right, and connect once more.`,
    'identifier',
  )

export const unknownName = (network: Network) =>
  notTaken(
    'accounts.unknown_name',
    isByBot(network)
      ? `The bot knows no channel of ${shortNameOf(network)} by this name. Please check it.`
      : `${shortNameOf(network)} knows nobody by this name. Please check it.`,
    'identifier',
  )

export const noSuchServer = (network: Network) =>
  notTaken(
    'accounts.no_such_server',
    `There is no server of ${shortNameOf(network)} by this name that we can reach. Please check it.`,
    'server',
  )

export const unreachable = (network: Network) =>
  new DomainError(
    'unavailable',
    'accounts.unreachable',
    `${shortNameOf(network)} cannot be reached, or fails. Please try again in a moment.`,
  )

export const askedTooOften = (network: Network) =>
  new DomainError(
    'rateLimited',
    'accounts.asked_too_often',
    `${shortNameOf(network)} takes no more for a while. Please try again later.`,
  )

export const notLetIn = (network: Network) =>
  new DomainError(
    'conflict',
    'accounts.not_let_in',
    `${shortNameOf(network)} did not confirm the connection. Please connect the account once more.`,
  )

export const unsafeServer = () =>
  new DomainError(
    'conflict',
    'accounts.unsafe_server',
    'This server does not check who comes back from it, so others could get into your account. It cannot be connected.',
  )

export const needsConnecting = (network: Network) =>
  new DomainError(
    'conflict',
    'accounts.needs_connecting',
    `${shortNameOf(network)} no longer lets us in. Please connect the account again.`,
  )

export const restrictedThere = (network: Network) =>
  new DomainError(
    'conflict',
    'accounts.restricted',
    `${shortNameOf(network)} has restricted or suspended this account. Sign in there to see why and what to do.`,
  )

/** Somebody came back from a network whom nobody sent there, or too late, or once more. */
export const unknownAuthorization = () =>
  new DomainError(
    'conflict',
    'accounts.unknown_authorization',
    'This connection was not begun here by you in the last ten minutes, or it was used already. Please connect the account once more.',
  )

/** The accounts of a login are no longer there to choose from. */
export const unknownChoice = () =>
  new DomainError(
    'notFound',
    'accounts.unknown_choice',
    'This choice has ended, or it was not begun by you. Nothing was connected. Please connect the account once more.',
  )

/** None of these was in the login. */
export const notAmongThem = () =>
  new DomainError('invalid', 'accounts.not_among_them', 'Please choose among the accounts that are listed.', {
    path: 'accounts',
  })

/** More were chosen than the plan still has room for. Nothing is connected then. */
export const tooManyChosen = (room: number) =>
  new DomainError(
    'conflict',
    'accounts.too_many_chosen',
    `Your plan has room for ${room === 0 ? 'no more accounts' : `${room} more ${room === 1 ? 'account' : 'accounts'}`}. ` +
      'Please choose fewer, or a larger plan. Nothing was connected.',
    { path: 'accounts' },
  )

/** Another server than the one at which somebody was sent to sign in. */
export const otherServer = () =>
  new DomainError(
    'conflict',
    'accounts.other_server',
    'Another server answered than the one that you named, so that nothing was connected. Please connect the account once more.',
  )

export const declined = (network: Network) =>
  new DomainError(
    'conflict',
    'accounts.declined',
    `You did not allow it on ${shortNameOf(network)}, so that nothing was connected.`,
  )
