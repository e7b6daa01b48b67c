import { IconBookmark, IconDots, IconHeart, IconMessageCircle, IconSend } from '#components/ui/icons.ts'
import { Avatar } from './post-author.tsx'
import type { PostProps } from './post-frame.tsx'
import classes from './post-frame.module.css'
import { PostPicture } from './post-picture.tsx'
import { PostText } from './post-text.tsx'

export const InstagramPost = ({ material, author }: PostProps) => (
  <>
    <header className={classes.head}>
      <Avatar author={author} />
      <strong>{author.handle}</strong>
      <IconDots size={18} aria-hidden />
    </header>
    <PostPicture platform="instagram" material={material} />
    <div className={classes.signs} aria-hidden>
      <IconHeart size={24} stroke={1.75} />
      <IconMessageCircle size={24} stroke={1.75} />
      <IconSend size={24} stroke={1.75} />
      <IconBookmark size={24} stroke={1.75} />
    </div>
    <div className={classes.body}>
      <PostText platform="instagram" material={material} lead={<strong>{author.handle} </strong>} />
    </div>
  </>
)
