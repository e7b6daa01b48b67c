import type { ShownPost, ShownTarget } from '@vignette/domain/posts/schemas/answers'
import { postStates, type StateWords, targetStateOf } from '../post-words.ts'
import classes from './state-of-post.module.css'

const Mark = ({ state: { word, icon: Icon, tone } }: { readonly state: StateWords }) => (
  <span className={classes.mark} data-tone={tone}>
    <Icon size={18} stroke={1.75} aria-hidden />
    <span>{word}</span>
  </span>
)

/** How a post stands, as an icon and in words. */
export const PostMark = ({ state }: Pick<ShownPost, 'state'>) => <Mark state={postStates[state]} />

/** How it stands on one account. */
export const TargetMark = ({ target }: { readonly target: ShownTarget }) => <Mark state={targetStateOf(target)} />
