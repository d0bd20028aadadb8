const upperFirst = (text) => text[0].toUpperCase() + text.slice(1)
const camelOf = (kebab) => kebab.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())

/** The singular of a name in the plural, as most English words have it. */
export const singularOf = (name) =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^s])s$/, '$1')

/** The spellings in which code and texts name something: `road-signs`, `road_signs`, `roadSigns`, `RoadSigns`, `ROAD_SIGNS`, `road signs`, `Road signs`. */
const spellingsOf = (kebab) => {
  const words = kebab.replaceAll('-', ' ')
  const snake = kebab.replaceAll('-', '_')
  return [kebab, snake, snake.toUpperCase(), camelOf(kebab), upperFirst(camelOf(kebab)), words, upperFirst(words)]
}

/** Replaces the name of the template in all its spellings, the plural before the singular that it begins with. */
export function renamed(text, name, one) {
  const pairs = [
    ['sample-things', name],
    ['sample-thing', one],
  ].flatMap(([from, to]) => spellingsOf(from).map((spelling, at) => [spelling, spellingsOf(to)[at]]))
  return pairs.reduce((result, [from, to]) => result.replaceAll(from, to), text)
}
