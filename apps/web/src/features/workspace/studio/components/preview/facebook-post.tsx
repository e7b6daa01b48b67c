import { IconMessageCircle, IconShare3, IconThumbUp, IconWorld } from '#components/ui/icons.ts'
import { Avatar } from './post-author.tsx'
import type { PostProps } from './post-frame.tsx'
import classes from './post-frame.module.css'
import { PostPicture } from './post-picture.tsx'
import { PostText } from './post-text.tsx'

export const FacebookPost = ({ material, author }: PostProps) => (
  <>
    <header className={classes.head}>
      <Avatar author={author} />
      <span className={classes.names}>
        <strong>{author.name}</strong>
        <span>
          Just now · <IconWorld size={12} aria-hidden />
        </span>
      </span>
    </header>
    <div className={classes.body}>
      <PostText platform="facebook" material={material} />
    </div>
    <PostPicture platform="facebook" material={material} />
    <div className={classes.signs} aria-hidden>
      <span>
        <IconThumbUp size={18} stroke={1.75} /> Like
      </span>
      <span>
        <IconMessageCircle size={18} stroke={1.75} /> Comment
      </span>
      <span>
        <IconShare3 size={18} stroke={1.75} /> Share
      </span>
    </div>
  </>
)
