const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const hours = [7, 9, 11, 13, 15, 17, 19, 21]
const best = { day: 3, hour: 6 }

const step = { x: 58, y: 34 }
const origin = { x: 66, y: 18 }

/** The further from the best moment, and the more into the working day, the smaller. */
const weight = (day: number, hour: number): number => {
  const distance = Math.abs(day - best.day) * 0.62 + Math.abs(hour - best.hour) * 0.5
  const weekend = day > 4 && hour < 4 ? 0.5 : 0
  return Math.max(0.14, 1 - distance * 0.24 + weekend)
}

const radiusOf = (day: number, hour: number): number => Math.round(weight(day, hour) * 135) / 10

/** An example of a week: a dot for each hour, as large as the hour is good. */
export const WeekDots = ({ label }: { readonly label: string }) => (
  <svg
    viewBox="0 0 520 276"
    width={520}
    height={276}
    style={{ width: '100%', height: 'auto' }}
    role="img"
    aria-label={label}
  >
    {days.map((name, day) => (
      <g key={name}>
        <text x={0} y={origin.y + day * step.y + 5} fontSize={15} fill="var(--ink-soft)">
          {name}
        </text>
        {hours.map((hour, column) => {
          const isBest = day === best.day && column === best.hour
          return (
            <circle
              key={hour}
              cx={origin.x + column * step.x}
              cy={origin.y + day * step.y}
              r={radiusOf(day, column)}
              fill={isBest ? 'var(--third-ink)' : 'var(--first-ink)'}
              fillOpacity={isBest ? 1 : 0.25 + 0.6 * Math.min(1, weight(day, column))}
            />
          )
        })}
      </g>
    ))}
    <circle
      cx={origin.x + best.hour * step.x}
      cy={origin.y + best.day * step.y}
      r={18}
      fill="none"
      stroke="var(--ink)"
      strokeWidth={2}
    />
    {hours.map((hour, column) => (
      <text
        key={hour}
        x={origin.x + column * step.x}
        y={origin.y + days.length * step.y + 8}
        fontSize={15}
        textAnchor="middle"
        fill="var(--ink-soft)"
      >
        {hour > 12 ? `${hour - 12} pm` : `${hour} am`}
      </text>
    ))}
  </svg>
)
