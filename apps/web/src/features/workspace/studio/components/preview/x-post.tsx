import { IconBookmark, IconChartBar, IconHeart, IconMessageCircle, IconRepeat } from '#components/ui/icons.ts'
import { Avatar } from './post-author.tsx'
import type { PostProps } from './post-frame.tsx'
import classes from './post-frame.module.css'
import { PostPicture } from './post-picture.tsx'
import { PostText } from './post-text.tsx'

export const XPost = ({ material, author }: PostProps) => (
  <div className={classes.beside}>
    <Avatar author={author} />
    <div>
      <header className={classes.names}>
        <strong>{author.name}</strong>
        <span>@{author.handle} · now</span>
      </header>
      <PostText platform="x" material={material} />
      <PostPicture platform="x" material={material} />
      <div className={classes.signs} aria-hidden>
        <IconMessageCircle size={18} stroke={1.75} />
        <IconRepeat size={18} stroke={1.75} />
        <IconHeart size={18} stroke={1.75} />
        <IconChartBar size={18} stroke={1.75} />
        <IconBookmark size={18} stroke={1.75} />
      </div>
    </div>
  </div>
)
