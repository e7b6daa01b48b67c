import type { NetworkStanding } from '@vignette/domain/operations/schemas/networks'
import type { ReactNode } from 'react'
import { Tag } from '#components/ui/tag.tsx'
import classes from './networks-page.module.css'

type SetUpProps = { readonly network: NetworkStanding; readonly publicUrl: string }

/** What a network lacks before it is offered, and what has to be done at the network. */
export const SetUp = ({ network, publicUrl }: SetUpProps) => {
  const { name, state, missing } = network
  const notes = notesOf(network)
  return (
    <li className={classes.network}>
      <div className={classes.head}>
        <h3>{name}</h3>
        <Tag tone={state === 'offered' ? 'good' : 'caution'}>{state === 'offered' ? 'Offered' : 'Not offered'}</Tag>
      </div>
      {missing.length > 0 && (
        <p>
          Missing: <Names names={missing} />
          {missing.includes('PUBLIC_URL') && `, an https:// address that the internet can reach; it is ${publicUrl}`}.
          Set {missing.length === 1 ? 'it' : 'them'} for the API and the worker, and start these again.
        </p>
      )}
      {notes.length > 0 && (
        <ul>
          {notes.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

type Note = { readonly id: string; readonly text: ReactNode }

const notesOf = ({ from, callback, publicAddress, review }: NetworkStanding): readonly Note[] => [
  ...(from === null ? [] : [{ id: 'from', text: <From {...from} /> }]),
  ...(callback === null ? [] : [{ id: 'callback', text: <Callback address={callback} /> }]),
  ...(publicAddress === null ? [] : [{ id: 'address', text: publicAddress }]),
  ...(review === null ? [] : [{ id: 'review', text: review }]),
]

const From = ({ name, url }: NonNullable<NetworkStanding['from']>) => (
  <>
    The settings come from{' '}
    <a href={url} target="_blank" rel="noreferrer">
      {name}
    </a>
    .
  </>
)

const Callback = ({ address }: { readonly address: string }) => (
  <>
    Enter this there as a redirect address: <code>{address}</code>
  </>
)

const Names = ({ names }: { readonly names: readonly string[] }) =>
  names.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <code>{name}</code>
    </span>
  ))
