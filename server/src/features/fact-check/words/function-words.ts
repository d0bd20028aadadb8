const words = (list: string): string[] => list.split(/\s+/).filter((word) => word !== '')

/** Words that join others and claim nothing, without accents. Words that change a claim are operators. */
export const functionWords: Readonly<Record<'en' | 'es', ReadonlySet<string>>> = {
  en: new Set(
    words(`a an the of in on at by for from to with and but also as was were is are be been being has have had did do does
      it its they their them this that these those which who there here into onto while`),
  ),
  es: new Set(
    words(`un una el la los las lo al del de en a por para con y e pero tambien como fue fueron es son era eran esta estan estuvo estuvieron
      se su sus este estos estas eso que quien hay hubo ha han habia desde hasta mientras le les`),
  ),
}

/** Words that change what a sentence claims. A sentence has those of its facts, no more and no fewer. */
const operators: Readonly<Record<'en' | 'es', ReadonlyMap<string, string>>> = {
  en: new Map(
    Object.entries({
      not: 'no not never neither nor none nothing nobody without',
      more: 'more above over exceed exceeds exceeded exceeding greater beyond',
      less: 'less fewer below under',
      least: 'least',
      most: 'most mostly majority',
      nearly: 'nearly almost about approximately roughly around',
      all: 'all every everything always entire whole both',
      only: 'only solely just exclusively',
      except: 'except unless besides excluding',
      may: 'may might could can should must shall will would',
      if: 'if when whether or',
      before: 'before',
      after: 'after',
    }).flatMap(([kind, list]) => words(list).map((word): [string, string] => [word, kind])),
  ),
  es: new Map(
    Object.entries({
      not: 'no nunca jamas ni ninguno ninguna ningun nada nadie sin tampoco',
      more: 'mas supera superan supero superaron superar excede exceden excedio excedieron encima mayor superior',
      less: 'menos menor inferior debajo',
      most: 'mayoria',
      nearly: 'casi aproximadamente alrededor cerca unos unas',
      all: 'todo toda todos todas cada siempre ambos ambas entero entera',
      only: 'solo solamente unicamente exclusivamente',
      except: 'excepto salvo',
      may: 'puede pueden podria podrian debe deben debera deberan deberia',
      if: 'si cuando o u',
      before: 'antes',
      after: 'despues',
    }).flatMap(([kind, list]) => words(list).map((word): [string, string] => [word, kind])),
  ),
}

/** What a word does to a claim: `not`, `more`, `only`; null for a word that does nothing to it. */
export const operatorOf = (word: string, language: 'en' | 'es'): string | null => operators[language].get(word) ?? null
