import type { Readiness } from '@vignette/domain/publications/state'
import type {
  LinkCard,
  MediaToSend,
  NetworkAdapter,
  PartToSend,
  RemoteMedia,
  Session,
} from '@vignette/networks/network-adapter'
import { NetworkFailure } from '@vignette/networks/network-failure'
import type { PreparedCard } from '../media/link-cards.ts'

/** Runs a call of a network. @returns its failure as a value, so that no other error is taken for one. */
export const attempt = async <Result>(call: () => Promise<Result>): Promise<Result | NetworkFailure> => {
  try {
    return await call()
  } catch (error) {
    if (error instanceof NetworkFailure) return error
    throw error
  }
}

type Uploading = Pick<NetworkAdapter, 'upload'>

/** Uploads the files of a part, one after the other, so that they come in their order. */
const uploadAll = async (
  adapter: Uploading,
  session: Session,
  media: readonly MediaToSend[],
): Promise<readonly RemoteMedia[] | NetworkFailure> => {
  const uploaded: RemoteMedia[] = []
  for (const medium of media) {
    const answer = await attempt(() => adapter.upload(session, medium))
    if (answer instanceof NetworkFailure) return answer
    uploaded.push(answer)
  }
  return uploaded
}

/** What the files are called that were uploaded before. */
const uploadedBefore = (media: readonly MediaToSend[], ready: Readiness): readonly RemoteMedia[] =>
  media.map(({ contentType, width, height, altText }, index) => {
    const { remoteId = '', extra = null } = ready.media[index] ?? {}
    return { remoteId, contentType, width, height, altText, ...(extra !== null && { extra }) }
  })

/** Uploads the picture of a card. One that the network does not take is left out, since the post is what counts. */
const uploadCard = async (
  adapter: Uploading,
  session: Session,
  { picture, ...card }: PreparedCard,
): Promise<LinkCard | NetworkFailure> => {
  if (!picture) return { ...card, picture: null }
  const answer = await attempt(() => adapter.upload(session, picture))
  if (!(answer instanceof NetworkFailure)) return { ...card, picture: answer }
  return answer.tokenExpired || answer.code === 'rateLimited' ? answer : { ...card, picture: null }
}

/** What goes with the text of a part. */
type Files = {
  readonly media: readonly MediaToSend[]
  readonly card: PreparedCard | null
  /** What was made ready of it before the moment. */
  readonly ready: Readiness | undefined
}

/** How many of them have still to be uploaded, and described to the network. */
export const uploadsFor = ({ media, card, ready }: Files) => {
  const coming = ready ? [] : media
  const ofCard = card?.picture ? 1 : 0
  return {
    uploads: coming.length + ofCard,
    descriptions: coming.filter(({ altText }) => altText !== '').length,
  }
}

/** Brings them to the network, except what is there. */
export const uploadFiles = async (
  adapter: Uploading,
  session: Session,
  { media, card, ready }: Files,
): Promise<Pick<PartToSend, 'media' | 'card'> | NetworkFailure> => {
  const uploaded = ready ? uploadedBefore(media, ready) : await uploadAll(adapter, session, media)
  if (uploaded instanceof NetworkFailure) return uploaded
  const shown = card && (await uploadCard(adapter, session, card))
  return shown instanceof NetworkFailure ? shown : { media: uploaded, card: shown }
}
