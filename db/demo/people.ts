import { faker as englishFaker } from '@faker-js/faker/locale/en_US'
import { faker as frenchFaker } from '@faker-js/faker/locale/fr_CA'
import type { Locale } from '#core/contract/locale.ts'
import type { Random } from './random.ts'

const words = (text: string) => text.trim().split(/\s+/)

const frenchFirstNames = words(`
  Marie-Ève Jean-François Émilie Étienne Chloé Benoît Geneviève Loïc Zoé Félix Noémie Gaétan Réjean Ginette Sylvie
  Marc-André Anaïs Maïka François Françoise Léa Océane Mélanie Stéphanie Stéphane Sébastien Frédéric Frédérique
  Véronique Dominique Mathieu Simon Olivier Gabrielle Camille Catherine Isabelle Nathalie Annie Julie Karine Valérie
  Josée Marie-Claude Marie-Pier Anne-Sophie Jean-Philippe Pierre-Luc Louis-Philippe Charles-Étienne Guy Luc Yves
  Yvon Serge Michel Michèle Hélène Thérèse Andrée Éric Patrick Martin Alexandre Antoine Xavier Raphaël Maxime Justine
  Ariane Joëlle Laurence Florence Rosalie Élodie Jérôme Rémi Cédric Gilles Normand Mireille Chantal Manon Lyne`)

const frenchLastNames = words(`
  Tremblay Gagnon Roy Côté Bouchard Gauthier Morin Lavoie Fortin Gagné Ouellet Pelletier Bélanger Lévesque Bergeron
  Leblanc Paquette Girard Simard Boucher Caron Beaulieu Cloutier Dubé Poirier Fournier Lapointe Leclerc Lefebvre
  Poulin Thibault St-Pierre St-Onge L’Heureux D’Amours Œuvray Bélanger-Roy Martel Nadeau Hébert Therrien Béland
  Létourneau Desjardins Demers Lachance Côté-Gagné Larivière Bégin Bernier Bérubé Boisvert Boivin Blais Champagne
  Charbonneau Déry Dionne Drouin Dufresne Gélinas Giguère Grenier Lacroix Laflamme Lajeunesse Lamontagne Langlois
  Légaré Lemay Lessard Mailhot Ménard Mercier Michaud Ouimet Paré Perreault Pépin Proulx Racine Rhéaume Richer
  Rousseau Savard Sévigny Talbot Tanguay Turcotte Vachon Vaillancourt Veilleux Villeneuve Voyer D’Astous
  Gagnon-Thériault L’Écuyer L’Italien Saint-Amand Saint-Laurent`)

const englishLastNames = words(`
  Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Thomas Taylor Moore Jackson Martin Thompson White
  Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Baker Nelson Campbell Mitchell
  Roberts Carter Phillips Evans Turner Parker Collins Edwards Stewart Morris Murphy Cook Rogers Morgan Cooper Reed
  Bailey Bell Kelly Howard Ward Cox Richardson Wood Watson Brooks Bennett Gray Hughes Price Sanders Ross Long Foster
  O’Brien O’Neill O’Connor D’Angelo Smith-Jones Taylor-Reid MacDonald McKenzie MacLeod McCarthy Fitzgerald Sullivan
  Nguyen Patel Singh Chen García López Hernández Martínez Kowalski Schmidt Müller Larsen`)

export type Name = { firstName: string; lastName: string }

/** Draws names of people, the same in every run: mostly names of the region, and some from elsewhere. */
export function peopleFrom(random: Random, seed: number): (locale: Locale) => Name {
  frenchFaker.seed(seed)
  englishFaker.seed(seed)
  const french = (): Name => ({
    firstName: random.pick(frenchFirstNames),
    lastName: random.chance(0.93) ? random.pick(frenchLastNames) : capitalised(frenchFaker.person.lastName()),
  })
  const english = (): Name => ({
    firstName: englishFaker.person.firstName(),
    lastName: random.chance(0.8) ? random.pick(englishLastNames) : englishFaker.person.lastName(),
  })
  return (locale) => (random.chance(0.9) === (locale === 'fr-CA') ? french() : english())
}

/** The list of the library has "Le roux". */
const capitalised = (name: string) => name.replace(/(?<= )\p{Ll}/gu, (letter) => letter.toUpperCase())
