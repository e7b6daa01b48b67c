import type { ShownPost, ShownTarget } from '@vignette/domain/posts/schemas/answers'
import { ToneMark } from '#components/ui/tone-mark.tsx'
import { postStates, type StateWords, targetStateOf } from '../post-words.ts'

const Mark = ({ state: { word, ...look } }: { readonly state: StateWords }) => <ToneMark {...look}>{word}</ToneMark>

/** How a post stands. */
export const PostMark = ({ state }: Pick<ShownPost, 'state'>) => <Mark state={postStates[state]} />

/** How it stands on one account. */
export const TargetMark = ({ target }: { readonly target: ShownTarget }) => <Mark state={targetStateOf(target)} />
