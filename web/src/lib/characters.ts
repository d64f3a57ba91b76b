export { countCharacters, firstCharacters } from '@adroit/contract/characters'
