// French positions as written in Canada, in both genders.
import type { TitleList } from './listed-title.ts';

export const FRENCH_TITLES: TitleList = {
  offices: [
    [
      ['Présidente-directrice générale', 3, 1, 2],
      ['Président-directeur général', 3, 1, 2],
      ['PDG et fondatrice', 2, 1, 1],
    ],
    [
      ['Chef de la direction financière', 3, 14, 1],
      ['Cheffe de la direction financière', 3, 14, 1],
    ],
    [['Membre du conseil d’administration', 1, 1, 1]],
    [['Cofondateur', 2, 1, 1]],
    [['Présidente du conseil d’administration', 1, 1, 1]],
  ],
  staff: [
    ['Vice-présidente, Ventes', 4, 2, 2],
    ['Vice-président, Exploitation', 4, 4, 2],
    ['Directrice des ventes', 4, 2, 3],
    ['Directeur marketing', 4, 11, 2],
    ['Directrice des ressources humaines', 4, 6, 2],
    ['Gestionnaire de projets', 5, 0, 6],
    ['Gestionnaire de comptes', 5, 2, 5],
    ['Chargée de projet', 0, 0, 4],
    ['Conseiller aux ventes', 6, 2, 6],
    ['Développeuse logiciel', 6, 5, 6],
    ['Développeur logiciel', 6, 5, 6],
    ['Ingénieur mécanique', 6, 5, 4],
    ['Ingénieure civile', 6, 5, 4],
    ['Comptable', 6, 14, 5],
    ['Analyste de données', 6, 9, 4],
    ['Conseillère en ressources humaines', 6, 6, 3],
    ['Agent de service à la clientèle', 6, 7, 5],
    ['Coordonnatrice marketing', 6, 11, 3],
    ['Adjointe administrative', 6, 0, 5],
    ['Avocate', 6, 10, 1],
    ['Infirmière', 6, 8, 2],
    ['Enseignant', 6, 12, 2],
    ['Électricien', 6, 3, 2],
  ],
};
