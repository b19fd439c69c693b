import type { Locale, Region } from '#core/contract/locale.ts'

export type Town = { name: string; areaCode: string; region: Region; locale: Locale }

/** Real towns, ordered so that neighbours in the list are neighbours on the map. */
const journey = (region: Region, locale: Locale, stops: string): Town[] =>
  stops.split(',').flatMap((stop) => {
    const [areaCode = '', ...names] = stop.trim().split('|')
    return names.map((name) => ({ name, areaCode, region, locale }))
  })

export const quebec: Town[] = [
  ...journey(
    'CA',
    'fr-CA',
    `819|Trois-Rivières|Bécancour|Shawinigan|Louiseville|La Tuque|Nicolet|Drummondville|Victoriaville|Plessisville,
     418|Thetford Mines|Saint-Georges|Sainte-Marie|Montmagny|Lévis|Québec|L’Ancienne-Lorette|Donnacona|Saint-Raymond,
     418|Baie-Saint-Paul|La Malbaie|Saguenay|Alma|Roberval|Saint-Félicien|Rivière-du-Loup|Rimouski|Mont-Joli|Matane,
     418|Gaspé|New Richmond|Baie-Comeau|Sept-Îles,
     819|Lac-Mégantic|Coaticook|Sherbrooke|Magog,
     450|Bromont|Cowansville|Granby|Saint-Hyacinthe|Sorel-Tracy|Saint-Jean-sur-Richelieu|Chambly|Boucherville,
     450|Longueuil|Brossard|Châteauguay|Salaberry-de-Valleyfield|Vaudreuil-Dorion`,
  ),
  ...journey('CA', 'en-US', '514|Pointe-Claire|Kirkland|Dollard-des-Ormeaux'),
  ...journey(
    'CA',
    'fr-CA',
    `514|Montréal,
     450|Laval|Terrebonne|Mascouche|Repentigny|L’Assomption|Joliette|Blainville|Boisbriand|Saint-Eustache|Mirabel,
     450|Saint-Jérôme|Sainte-Adèle,
     819|Mont-Tremblant|Mont-Laurier|Gatineau|Val-d’Or|Amos|Rouyn-Noranda`,
  ),
]

export const restOfCanada: Town[] = [
  ...journey('CA', 'fr-CA', '705|Hearst|Kapuskasing|Timmins'),
  ...journey(
    'CA',
    'en-US',
    `705|Sudbury|North Bay|Barrie, 519|Guelph|Kitchener|London|Windsor, 905|St. Catharines|Hamilton|Oakville|Oshawa,
     705|Peterborough, 613|Belleville|Kingston|Ottawa`,
  ),
  ...journey('CA', 'fr-CA', '613|Hawkesbury, 506|Edmundston|Bathurst|Caraquet|Dieppe'),
  ...journey(
    'CA',
    'en-US',
    `506|Moncton|Fredericton|Saint John, 902|Truro|Halifax|Charlottetown, 709|Corner Brook|St. John’s,
     204|Winnipeg|Brandon, 306|Regina|Saskatoon, 403|Calgary|Red Deer, 780|Edmonton,
     250|Kamloops|Kelowna, 604|Abbotsford|Surrey, 250|Victoria`,
  ),
]

export const unitedStates: Town[] = journey(
  'US',
  'en-US',
  `207|Portland|Bangor, 603|Manchester|Concord, 802|Burlington|Rutland, 518|Albany, 585|Rochester, 716|Buffalo,
   570|Scranton, 717|Harrisburg, 410|Annapolis, 804|Richmond, 919|Raleigh, 704|Charlotte, 843|Charleston,
   912|Savannah, 407|Orlando, 813|Tampa, 615|Nashville, 614|Columbus, 419|Toledo, 734|Ann Arbor, 616|Grand Rapids,
   260|Fort Wayne, 414|Milwaukee, 218|Duluth, 515|Des Moines, 402|Omaha, 918|Tulsa, 972|Plano, 512|Austin,
   720|Boulder, 208|Boise, 509|Spokane, 541|Eugene, 775|Reno, 916|Sacramento, 559|Fresno, 480|Mesa, 520|Tucson`,
)
