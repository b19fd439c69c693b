-- Apps that name no algorithm are signed for with ES256 from now on. Those that exist keep RS256, unless ES256 signed already.
update apps set id_token_algorithm = 'RS256'
 where id_token_algorithm is null
   and client_id <> 'user-portal'
   and not exists (select 1 from signing_keys where algorithm = 'ES256' and state = 'current');
