import { IconMessage, IconRepeat, IconSend, IconThumbUp } from '#components/ui/icons.ts'
import { Avatar } from './post-author.tsx'
import type { PostProps } from './post-frame.tsx'
import classes from './post-frame.module.css'
import { PostPicture } from './post-picture.tsx'
import { PostText } from './post-text.tsx'

export const LinkedinPost = ({ material, author }: PostProps) => (
  <>
    <header className={classes.head}>
      <Avatar author={author} />
      <span className={classes.names}>
        <strong>{author.name}</strong>
        <span>Company · now</span>
      </span>
    </header>
    <div className={classes.body}>
      <PostText platform="linkedin" material={material} />
    </div>
    <PostPicture platform="linkedin" material={material} />
    <div className={classes.signs} aria-hidden>
      <span>
        <IconThumbUp size={18} stroke={1.75} /> Like
      </span>
      <span>
        <IconMessage size={18} stroke={1.75} /> Comment
      </span>
      <span>
        <IconRepeat size={18} stroke={1.75} /> Repost
      </span>
      <span>
        <IconSend size={18} stroke={1.75} /> Send
      </span>
    </div>
  </>
)
