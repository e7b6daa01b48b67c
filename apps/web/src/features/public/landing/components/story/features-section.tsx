import { features } from '#content/landing/copy.ts'
import { examples } from '#content/landing/examples.ts'
import classes from './features-section.module.css'
import { Section } from '../section/section.tsx'
import { WeekDots } from './week-dots.tsx'

const [ovenbird, sleeper, pebble, secondWind] = examples
const fan = [secondWind.pictures[0], pebble.pictures[3], ovenbird.pictures[1], sleeper.pictures[1]]

export const FeaturesSection = () => {
  const { generation, prediction, video } = features.items
  return (
    <Section id="features" title={features.title}>
      <div className={classes.features}>
        <article className={classes.generation}>
          <Words title={generation.title} text={generation.text} />
          <div className={classes.fan}>
            {fan.map(({ src, alt }) => (
              <img key={src} src={src} alt={alt} width={320} height={400} loading="lazy" />
            ))}
          </div>
        </article>
        <article>
          <Words title={prediction.title} text={`${prediction.text} ${prediction.plan}`} />
          <figure className={classes.chart}>
            <WeekDots label={prediction.picture} />
            <figcaption>
              <span>{prediction.note}</span>
              <strong>{prediction.example}</strong>
            </figcaption>
          </figure>
        </article>
        <article>
          <Words title={video.title} text={video.text} />
          <div className={classes.film} role="img" aria-label={video.picture}>
            <img src={sleeper.pictures[0].src} alt="" width={320} height={400} loading="lazy" />
            <div className={classes.crop}>
              <span>{video.caption}</span>
            </div>
          </div>
        </article>
      </div>
    </Section>
  )
}

const Words = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div className={classes.words}>
    <h3>{title}</h3>
    <p>{text}</p>
  </div>
)
